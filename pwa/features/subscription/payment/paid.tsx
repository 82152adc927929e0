import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { payment as text } from '#shared/text/subscription.ts';
import { followMembership } from '../commands.ts';

/** How long the toast about the payment is shown before the page is loaded again (PAY-8). */
const POST_PAYMENT_REDIRECT_MS = 2000;

/** Says that nothing is left to pay, and continues by itself (PAY-8). */
export function Paid() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast(text.paid);
    // A member who leaves earlier gets Premium, too.
    void followMembership().catch(() => undefined);
  }, []);
  useEffect(() => {
    const goOn = () => void navigate(paths.paid, { replace: true });
    const timer = setTimeout(goOn, POST_PAYMENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Notice>{text.goingOn}</Notice>;
}
