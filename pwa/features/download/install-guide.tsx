import { TitledCard } from '#pwa/ui/components/card.tsx';

interface InstallGuideProps {
  id: string;
  title: string;
  steps: readonly string[];
}

/** How to install by hand, for browsers without a prompt. */
export function InstallGuide({ id, title, steps }: InstallGuideProps) {
  return (
    <TitledCard id={id} title={title}>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </TitledCard>
  );
}
