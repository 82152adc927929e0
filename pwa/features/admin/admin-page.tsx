import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminScreens as text } from '#shared/text/admin.ts';
import { AdminFrame } from './admin-frame.tsx';
import { type Section, sectionOf } from './admin-sections.ts';
import { AuditLog } from './audit/audit-log.tsx';
import { Codes } from './codes/codes.tsx';
import { Feedback } from './feedback/feedback.tsx';
import { Statistics } from './statistics/statistics.tsx';
import { Users } from './users/users.tsx';

const SHOWN: Record<Section, ComponentType> = {
  statistics: Statistics,
  users: Users,
  codes: Codes,
  feedback: Feedback,
  log: AuditLog,
};

/** The admin dashboard (ROUTE-15). Online only. */
export function AdminPage() {
  const [params] = useSearchParams();
  const section = sectionOf(params);
  const Shown = SHOWN[section];
  return (
    <AdminFrame title={text.title} place={section}>
      <Shown />
    </AdminFrame>
  );
}
