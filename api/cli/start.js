// `npm start`. Plain JavaScript, so that an old Node can parse this file and report its version.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`PPR needs Node 22.18 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  const { buildIfStale, SERVER } = await import('./build.ts');
  if (await buildIfStale()) await import(new URL(`../../${SERVER.built}`, import.meta.url).href);
  else process.exitCode = 1;
}
