/** The version of this app and of its API; a server may refuse older apps (api/http/minimum-client.ts). */
export const CLIENT_VERSION = '2.2';
