/**
 * Loaded before each file of screen tests: hides from React and Dexie what they use in development to show their work
 * in a browser's performance panel, which nobody has open here. React's warnings stay.
 */
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);
