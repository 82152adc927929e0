import { apiDelete } from '#pwa/services/http/api-changes.ts';
import { apiPost } from '#pwa/services/http/api-client.ts';
import {
  type AdminUser,
  adminUser,
  type CreateCodeRequest,
  type SignupCode,
  signupCode,
} from '#shared/schemas/admin.ts';
import { type FeedbackItem, feedbackItem } from '#shared/schemas/feedback.ts';

/** The actions of admins (ADMIN-3 to ADMIN-6). All throw `ApiError` with the server's message. */

export function makeAdmin(id: number): Promise<AdminUser> {
  return apiPost(`/api/admin/users/${id}/make-admin`, {}, adminUser);
}

export function makeTestMember(id: number): Promise<AdminUser> {
  return apiPost(`/api/admin/users/${id}/make-test-member`, {}, adminUser);
}

export function deleteUser(id: number): Promise<void> {
  return apiDelete(`/api/admin/users/${id}/delete`);
}

export function addCredits(id: number, amount: number): Promise<AdminUser> {
  return apiPost(`/api/admin/users/${id}/add-credits`, { amount }, adminUser);
}

/** A `parentId` of null removes the member's parent. */
export function updateDownline(id: number, parentId: number | null): Promise<AdminUser> {
  return apiPost(`/api/admin/users/${id}/update-downline`, { parentId }, adminUser);
}

export function createCode(request: CreateCodeRequest): Promise<SignupCode> {
  return apiPost('/api/admin/signup-codes', request, signupCode);
}

export function deactivateCode(id: number): Promise<SignupCode> {
  return apiPost(`/api/admin/signup-codes/${id}/deactivate`, {}, signupCode);
}

export function deleteMatch(id: string): Promise<void> {
  return apiDelete(`/api/admin/matches/${id}`);
}

export function markFeedbackSeen(id: string): Promise<FeedbackItem> {
  return apiPost(`/api/admin/feedback/${id}/seen`, {}, feedbackItem);
}
