import { and, eq, isNull } from 'drizzle-orm';
import { renderEmail } from '#api/services/email/render-email.ts';
import { markOfEmail, unsubscribeLink } from '#api/services/email/unsubscribe-link.ts';
import { wants } from '#api/services/notifications/notify.ts';
import type { Tx } from '#api/store/store.ts';
import { greetingName } from '#shared/domain/names.ts';
import {
  isNotificationType,
  notificationPath,
  OCCASION_OF,
} from '#shared/domain/notification-types.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import { emails } from '#shared/text/emails.ts';
import { notificationEmailButtons } from '#shared/text/notification-messages.ts';
import type { RenderEmail } from '../email-worker.ts';

const { notice: text } = emails;

/** The mail for a notification. Null if it was deleted or read meanwhile, or if its member has turned this mail off. */
export const renderNotification: RenderEmail = async ({ store, config, now }, { about }) => {
  const found = await store.read((tx) => readNotice(tx, about));
  if (!found?.user.email) return null;
  const { notification, user } = found;
  const { type, title, message, data } = notification;
  if (!isNotificationType(type) || !wants(user, type, 'mail')) return null;
  const mark = markOfEmail(foldEmail(user.email));
  const stop = { member: String(user.id), occasion: OCCASION_OF[type], mark };
  const unsubscribe = await unsubscribeLink(config, stop, now());
  const words = {
    subject: title,
    greeting: emails.hello(greetingName(user)),
    message,
    action: {
      label: notificationEmailButtons[type],
      link: `${config.publicOrigin}${notificationPath({ type, data })}`,
    },
    notes: [text.why],
    unsubscribe: { label: emails.unsubscribe, link: unsubscribe },
  };
  return { to: found.user.email, unsubscribe, ...(await renderEmail(words)) };
};

async function readNotice({ db, t: { notifications, users } }: Tx, id: string) {
  const [found] = await db
    .select({ notification: notifications, user: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, id), eq(notifications.read, false), isNull(users.deletedAt)));
  return found;
}
