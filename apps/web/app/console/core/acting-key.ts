/** Where this browser keeps the organisation the console acts for; nothing there: oneself. */
export const actingKey = 'aplomb.console-organization';
