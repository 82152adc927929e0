import { product } from './common.ts';
import { download } from './download.ts';

/** How to install the app in the browser that is open (INSTALL-2). */
export const install = {
  title: 'Install the app',
  why: `${product.acronym} opens like any other app, works without signal and keeps your data safe.`,
  action: 'Install',
  link: 'Install the app',
  isInstalled: `${product.acronym} is installed. Open it from your home screen or your apps.`,
  guides: {
    iphone: {
      title: 'In Safari on iPhone or iPad',
      steps: download.iphone.steps.slice(1),
    },
    otherOnIphone: {
      title: 'On iPhone or iPad',
      steps: [
        'Tap the Share button in the address bar.',
        'Tap Add to Home Screen. If it is missing, open this page in Safari.',
        `Tap Add, then open ${product.acronym} from your home screen and sign in there.`,
      ],
    },
    android: {
      title: 'On Android',
      steps: download.android.steps.slice(1),
    },
    samsung: {
      title: 'In Samsung Internet',
      steps: [
        'Tap the menu button with the three lines.',
        'Tap Add page to, then Home screen.',
        `Open ${product.acronym} from your home screen.`,
      ],
    },
    firefoxOnAndroid: {
      title: 'In Firefox on Android',
      steps: [
        'Tap the menu button with the three dots.',
        'Tap Add app to Home screen.',
        `Open ${product.acronym} from your home screen.`,
      ],
    },
    safari: {
      title: 'In Safari on a Mac',
      steps: [
        'Open the File menu, or tap the Share button.',
        'Choose Add to Dock.',
        `Open ${product.acronym} from your Dock.`,
      ],
    },
    firefox: {
      title: 'In Firefox on a computer',
      steps: [
        `Firefox can't install apps here. Open ${product.acronym} in Chrome, Edge or Safari.`,
        'Or scan the QR code on the download page with your phone.',
      ],
    },
    computer: {
      title: 'On a computer',
      steps: [
        'Click the install icon at the end of the address bar.',
        'No icon? Open the browser menu and look for Install.',
      ],
    },
  },
} as const;
