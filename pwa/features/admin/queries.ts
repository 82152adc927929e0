import { useState } from 'react';
import * as z from 'zod/mini';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { type ApiPath, apiGetPage } from '#pwa/services/http/api-pages.ts';
import { type OnlinePages, useOnlinePages } from '#pwa/services/online/use-online-pages.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import type { FeedbackCategory } from '#shared/domain/feedback-categories.ts';
import {
  type AdminMatch,
  type AdminStats,
  type AdminUser,
  adminMatch,
  adminStats,
  adminUser,
  type SignupCode,
  signupCode,
} from '#shared/schemas/admin.ts';
import { type AuditEntry, auditEntry } from '#shared/schemas/audit.ts';
import { type FeedbackItem, feedbackItem } from '#shared/schemas/feedback.ts';
import { adminSeries, type SeriesPoint, type Step } from '#shared/schemas/statistics-series.ts';

/** The name under which all admin lists are read. */
export const ADMIN = 'admin';

export function useStats(): OnlineRead<AdminStats> {
  return useOnlineRead(useName('stats'), () => apiGet('/api/admin/stats', adminStats));
}

/** New members, matches and ratings over time, oldest first. */
export function useSeries(by: Step): OnlineRead<SeriesPoint[]> {
  return useOnlineRead(useName('series', by), async () => {
    const { points } = await apiGet(`/api/admin/series?by=${by}`, adminSeries);
    return points;
  });
}

/** Members with this text in their username, email, name or phone; all members for an empty text. */
export function useUsers(q: string): OnlineRead<OnlinePages<AdminUser>> {
  return useList(useName('users', q), `/api/admin/users?${search({ q })}`, adminUser);
}

export function useCodes(): OnlineRead<SignupCode[]> {
  return useOnlineRead(useName('codes'), () =>
    apiGet('/api/admin/signup-codes', z.array(signupCode)),
  );
}

export type FeedbackFilter = FeedbackCategory | 'all';

export function useFeedback(filter: FeedbackFilter): OnlineRead<OnlinePages<FeedbackItem>> {
  const category = filter === 'all' ? null : filter;
  const path = `/api/admin/feedback?${search({ category })}` as const;
  return useList(useName('feedback', filter), path, feedbackItem);
}

export function useAuditLog(): OnlineRead<OnlinePages<AuditEntry>> {
  return useList(useName('audit-log'), '/api/admin/audit-log', auditEntry);
}

export interface MatchFilter {
  player: string | null;
  match: string | null;
}

/** All matches; those of one member if `player` is given, or one match. */
export function useMatches({ player, match }: MatchFilter): OnlineRead<OnlinePages<AdminMatch>> {
  const path = `/api/admin/matches?${search({ player, match })}` as const;
  return useList(useName('matches', match ?? player ?? 'all'), path, adminMatch);
}

function useList<S extends z.core.$ZodType>(
  name: readonly unknown[],
  first: ApiPath,
  item: S,
): OnlineRead<OnlinePages<z.infer<S>>> {
  return useOnlinePages(name, first, (path) => apiGetPage(path, item));
}

/** Read at each visit, since others change it. */
function useName(...name: readonly string[]): readonly unknown[] {
  const [visit] = useState(() => Date.now());
  return [ADMIN, visit, ...name];
}

function search(fields: Record<string, string | null>): URLSearchParams {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value]],
  );
  return new URLSearchParams(given);
}
