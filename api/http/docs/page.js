const dark = matchMedia('(prefers-color-scheme: dark)');
const followSystem = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followSystem);
followSystem();

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  // For reading only: a call made here would change the reader's own account.
  supportedSubmitMethods: [],
  // No other server is asked whether the document is valid.
  validatorUrl: null,
});
