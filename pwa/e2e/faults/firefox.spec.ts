import { testFullDisk } from './full-disk.ts';
import { otherPhone } from './other-phone.ts';
import { testEvenings } from './test-evenings.ts';

testEvenings('Firefox', 4, otherPhone('Firefox'));
testFullDisk('Firefox', true);
