import { useState } from 'react';
import * as z from 'zod/mini';
import { apiGet } from '#pwa/app/api-client.ts';
import { type OnlinePages, useOnlinePages } from '#pwa/app/use-online-pages.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/app/use-online-read.ts';
import type { FEEDBACK_CATEGORIES } from '#shared/domain/feedback.ts';
import {
  type AdminMatch,
  type AdminStats,
  type AdminUser,
  adminMatchesPage,
  adminStats,
  adminUsersPage,
  type SignupCode,
  signupCode,
} from '#shared/schemas/admin.ts';
import { type AuditEntry, auditPage } from '#shared/schemas/audit.ts';
import { type FeedbackItem, feedbackPage } from '#shared/schemas/feedback.ts';
import { adminSeries, type SeriesPoint, type Step } from '#shared/schemas/series.ts';

/** Under this name everything that admins see is read. */
export const ADMIN = 'admin';

export function useStats(): OnlineRead<AdminStats> {
  return useOnlineRead(useName('stats'), () => apiGet('/api/admin/stats', adminStats));
}

/** What was new over time, oldest first. */
export function useSeries(by: Step): OnlineRead<SeriesPoint[]> {
  return useOnlineRead(useName('series', by), async () => {
    const { points } = await apiGet(`/api/admin/series?by=${by}`, adminSeries);
    return points;
  });
}

/** Members whose username, email, name or phone begins with this; everybody for nothing typed. */
export function useUsers(q: string): OnlineRead<OnlinePages<AdminUser>> {
  return useOnlinePages(useName('users', q), async (cursor) => {
    const { users, next } = await apiGet(
      `/api/admin/users?${search({ q, cursor })}`,
      adminUsersPage,
    );
    return { items: users, next };
  });
}

export function useCodes(): OnlineRead<SignupCode[]> {
  return useOnlineRead(useName('codes'), () =>
    apiGet('/api/admin/signup-codes', z.array(signupCode)),
  );
}

export type FeedbackFilter = (typeof FEEDBACK_CATEGORIES)[number] | 'all';

export function useFeedback(filter: FeedbackFilter): OnlineRead<OnlinePages<FeedbackItem>> {
  const category = filter === 'all' ? null : filter;
  return useOnlinePages(useName('feedback', filter), async (cursor) => {
    const { feedback, next } = await apiGet(
      `/api/admin/feedback?${search({ category, cursor })}`,
      feedbackPage,
    );
    return { items: feedback, next };
  });
}

export function useAuditLog(): OnlineRead<OnlinePages<AuditEntry>> {
  return useOnlinePages(useName('audit-log'), async (cursor) => {
    const { entries, next } = await apiGet(`/api/admin/audit-log?${search({ cursor })}`, auditPage);
    return { items: entries, next };
  });
}

/** Every match; only those of one member where there is a `player`. */
export function useMatches(player: string | null): OnlineRead<OnlinePages<AdminMatch>> {
  return useOnlinePages(useName('matches', player ?? 'all'), async (cursor) => {
    const { matches, next } = await apiGet(
      `/api/admin/matches?${search({ player, cursor })}`,
      adminMatchesPage,
    );
    return { items: matches, next };
  });
}

/** What changes by others' hands is asked for on each visit. */
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
