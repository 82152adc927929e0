/** The page's own style: light and dark, from 320 px on; only wide code scrolls, within its own box. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #06231a; --muted: #31473d; --ground: #edf3ee; --surface: #ffffff;
  --sunken: #dfe9e2; --line: #a9bdb1; --court: #0a5a39; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2f9f4; --muted: #c1d5ca; --ground: #05130e; --surface: #0d2219; --sunken: #183226;
    --line: #3b5d4f; --court: #86e3b5; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem;
  color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
a { color: var(--court); }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.375rem; margin: 3rem 0 0; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0.5rem 0; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
h3 code { font-size: 1rem; font-weight: 700; }
pre { overflow-x: auto; overflow-wrap: normal; margin: 0.5rem 0; padding: 0.75rem; background: var(--sunken); border-radius: 0.5rem; }
nav { columns: 17rem; margin: 1.5rem 0; padding: 1rem; background: var(--surface); border-radius: 0.75rem; }
nav div { break-inside: avoid; margin-bottom: 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.25rem 0; text-decoration: none; }
article { margin-top: 1rem; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.quiet, i { color: var(--muted); font-style: normal; }
table { width: 100%; margin: 0.5rem 0; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { border: 0; font-weight: 600; color: var(--muted); }
td:first-child { width: 2.5rem; }
td:last-child { padding-right: 0; }
.names td:first-child { width: 42%; }
.names td:nth-child(2):not(:last-child) { width: 26%; }
details { margin-top: 0.5rem; }
summary { cursor: pointer; padding: 0.375rem 0; color: var(--court); }
`;
