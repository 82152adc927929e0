/** An email address, or a sentence with one: if too long for a line of its own, it breaks after its @. */
export function EmailAddress({ children: text }: { children: string }) {
  const [, before, local, domain, after] = /^(.*?)(\S*@)(\S*)(.*)$/.exec(text) ?? [];
  if (local === undefined) return text;
  return (
    <>
      {before}
      <span className="inline-block">
        {local}
        <wbr />
        {domain}
      </span>
      {after}
    </>
  );
}
