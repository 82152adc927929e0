/**
 * The started forms of all owners on this phone, as JSON. It also runs in other pages, so it uses nothing else of this
 * file.
 */
export async function readDrafts(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const infos = await indexedDB.databases();
  const names = infos.flatMap(({ name }) => (name?.startsWith('ppr-owner-') ? [name] : []));
  const read = async (name: string) => {
    const database = await done(indexedDB.open(name));
    const drafts = await done(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return drafts;
  };
  return JSON.stringify(await Promise.all(names.map((name) => read(name))));
}
