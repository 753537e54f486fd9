/** The column of the console: as wide as the site's, and wider where its tables can use it. */
export const consoleWidth = 'mx-auto max-w-page px-5 sm:px-8 xl:max-w-360';
