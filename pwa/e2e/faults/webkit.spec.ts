import { launchWebkit } from '../engines/webkit.ts';
import { otherPhone } from './other-phone.ts';
import { testEvenings } from './test-evenings.ts';

testEvenings('WebKitGTK', 3, otherPhone(launchWebkit));
