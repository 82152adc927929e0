import { pitch } from '#shared/text/pitch.ts';

/** The tagline and the four features, drawn on a court (PRODUCT-2, PRODUCT-3); index.html holds the same elements. */
export function Welcome() {
  return (
    <header className="court-corner content-center rounded-3xl p-5 text-white md:sticky md:top-26 md:min-h-[80dvh] md:p-10">
      <h1 className="max-w-md text-3xl tight:text-xl md:text-6xl">{pitch.tagline}</h1>
      <ul className="mt-4 flex flex-wrap gap-2 md:mt-8">
        {pitch.features.map((feature) => (
          <li
            key={feature}
            className="rounded-full border-2 border-white bg-floor px-2.5 py-0.5 text-sm tight:text-xs sm:text-base"
          >
            {feature}
          </li>
        ))}
      </ul>
    </header>
  );
}
