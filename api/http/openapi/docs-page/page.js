const dark = matchMedia('(prefers-color-scheme: dark)');
const followSystem = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followSystem);
followSystem();

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  // Read only: a call made here would change the reader's own account.
  supportedSubmitMethods: [],
  // Disables the validation of the document by an external server.
  validatorUrl: null,
});
