import { ArrivingRatings } from '#pwa/ui/components/arriving-ratings.tsx';
import { FirstSteps, type FirstStepsDone } from './first-steps.tsx';

/** Above the lists: the ratings that are about to arrive (ANON-6), and a new member's first steps (DASH-11). */
export function News({ arriving, steps }: { arriving: number; steps: FirstStepsDone | null }) {
  return (
    <>
      {arriving > 0 && <ArrivingRatings count={arriving} />}
      {steps && <FirstSteps {...steps} />}
    </>
  );
}
