/** The text as spaces, its line breaks kept, so that offsets stay. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
