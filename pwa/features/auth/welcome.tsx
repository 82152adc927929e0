import { product } from '#shared/text/common.ts';

/** The tagline and the four features, drawn on a court (PRODUCT-2, PRODUCT-3). */
export function Welcome() {
  return (
    <header className="court-corner rounded-3xl p-5 text-white sm:p-6 md:sticky md:top-10 md:p-10">
      <p className="flex items-center gap-3 text-xl font-semibold">
        <span aria-hidden="true" className="size-6 shrink-0 rounded-full bg-ball" />
        {product.name}
      </p>
      <h1 className="mt-4 max-w-md text-3xl sm:text-4xl md:mt-8 md:text-6xl">{product.tagline}</h1>
      <ul className="mt-4 flex flex-wrap gap-2 md:mt-8">
        {product.features.map((feature) => (
          <li
            key={feature}
            className="rounded-full border-2 border-white bg-floor px-2.5 py-0.5 text-sm sm:px-3 sm:py-1 sm:text-base"
          >
            {feature}
          </li>
        ))}
      </ul>
    </header>
  );
}
