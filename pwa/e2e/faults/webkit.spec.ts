import { testFullDisk } from './full-disk.ts';
import { otherPhone } from './other-phone.ts';
import { testEvenings } from './test-evenings.ts';

testEvenings('WebKitGTK', 4, otherPhone('WebKitGTK'));
testFullDisk('WebKitGTK', false);
