import { launchFirefox } from '../engines/firefox.ts';
import { otherPhone } from './other-phone.ts';
import { testEvenings } from './test-evenings.ts';

testEvenings('Firefox', 3, otherPhone(launchFirefox));
