/** Roles by the numbers that AT-SPI gives them (AtspiRole). */
export const roles = {
  checkBox: 7,
  checkMenuItem: 8,
  columnHeader: 10,
  label: 29,
  listItem: 32,
  menu: 33,
  menuBar: 34,
  menuItem: 35,
  pageTab: 37,
  passwordText: 40,
  pushButton: 43,
  radioButton: 44,
  radioMenuItem: 45,
  rowHeader: 47,
  statusBar: 54,
  tableCell: 56,
  terminal: 60,
  toggleButton: 62,
  toolBar: 63,
  link: 88,
  treeItem: 91,
  staticText: 116,
} as const;

/** Roles of what works a window, whose words are not what it shows. */
export const controlRoles: ReadonlySet<number> = new Set([
  roles.checkMenuItem,
  roles.menu,
  roles.menuBar,
  roles.menuItem,
  roles.pageTab,
  roles.pushButton,
  roles.radioMenuItem,
  roles.statusBar,
  roles.toggleButton,
  roles.toolBar,
]);

/** Roles whose name is drawn where they stand; that of a picture is not. */
export const namedRoles: ReadonlySet<number> = new Set([
  ...controlRoles,
  roles.checkBox,
  roles.columnHeader,
  roles.label,
  roles.link,
  roles.listItem,
  roles.radioButton,
  roles.rowHeader,
  roles.staticText,
  roles.tableCell,
  roles.treeItem,
]);
