import { openChromiumPhone } from './chromium-phone.ts';
import { testEvenings } from './test-evenings.ts';

testEvenings('Chromium', 6, openChromiumPhone);
