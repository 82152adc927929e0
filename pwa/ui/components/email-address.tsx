/** An email address: one that is too long for a line breaks after its @, not within a word. */
export function EmailAddress({ children: address }: { children: string }) {
  const domainAt = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </>
  );
}
