/** Centred on an otherwise empty screen (spec 2). */
export function Spinner() {
  return (
    <output aria-label="Loading" className="grid min-h-dvh place-items-center">
      <div className="size-10 animate-spin rounded-full border-4 border-current border-t-transparent" />
    </output>
  );
}
