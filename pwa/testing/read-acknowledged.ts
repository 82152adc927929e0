/**
 * What the owners on this phone captured and the server has acknowledged, as JSON: for each database its name and the
 * mutations. It also runs in other pages, so it uses nothing else of this file.
 */
export async function readAcknowledged(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const infos = await indexedDB.databases();
  const names = infos.flatMap(({ name }) => (name?.startsWith('ppr-owner-') ? [name] : []));
  const read = async (name: string) => {
    const database = await done(indexedDB.open(name));
    const entries = await done(database.transaction('outbox').objectStore('outbox').getAll());
    database.close();
    return { name, entries };
  };
  const all = await Promise.all(names.map((name) => read(name)));
  const acknowledged = all.map(({ name, entries }) => {
    const known = entries.filter(({ status }) => /^(acknowledged|settled)$/.test(status.state));
    return { name, mutations: known.map(({ mutation }) => mutation) };
  });
  return JSON.stringify(acknowledged);
}
