import type { install } from '#shared/text/install.ts';

export type InstallGuide = keyof typeof install.guides;

/** What a browser shows of itself. */
export interface BrowserTraits {
  userAgent: string;
  /** It has `navigator.standalone`, as all browsers on iPhone and iPad have, also if they pose as a Mac. */
  hasStandalone: boolean;
}

/**
 * Which steps lead to the installed app in this browser (INSTALL-2): its name only decides what its menus are called.
 */
export function installGuide({ userAgent, hasStandalone }: BrowserTraits): InstallGuide {
  const isCalled = (name: RegExp) => name.test(userAgent);
  if (hasStandalone) return isCalled(/CriOS|FxiOS|EdgiOS|OPT\//) ? 'otherOnIphone' : 'iphone';
  if (isCalled(/Android/)) {
    if (isCalled(/SamsungBrowser/)) return 'samsung';
    return isCalled(/Firefox/) ? 'firefoxOnAndroid' : 'android';
  }
  if (isCalled(/Firefox/)) return 'firefox';
  return isCalled(/Safari/) && !isCalled(/Chrom|Edg/) ? 'safari' : 'computer';
}

/** The steps for the browser that shows this page. */
export function installGuideHere(): InstallGuide {
  const { userAgent } = navigator;
  return installGuide({ userAgent, hasStandalone: 'standalone' in navigator });
}
