/** Kinds of elements by the numbers that UI Automation gives them (UIA_ControlTypeIds). */
const types = {
  button: 50000,
  checkBox: 50002,
  hyperlink: 50005,
  listItem: 50007,
  menu: 50009,
  menuBar: 50010,
  menuItem: 50011,
  radioButton: 50013,
  scrollBar: 50014,
  statusBar: 50017,
  tabItem: 50019,
  text: 50020,
  toolBar: 50021,
  treeItem: 50024,
  splitButton: 50031,
  headerItem: 50035,
  titleBar: 50037,
} as const;

/** Elements that work a window, whose words are not what it shows. */
export const controlTypes: ReadonlySet<number> = new Set([
  types.button,
  types.menu,
  types.menuBar,
  types.menuItem,
  types.scrollBar,
  types.splitButton,
  types.statusBar,
  types.tabItem,
  types.titleBar,
  types.toolBar,
]);

/**
 * Elements whose name is drawn where they stand. That of a picture or a field is not, nor that of a
 * table's cell, which may be its place ("B7").
 */
export const namedTypes: ReadonlySet<number> = new Set([
  types.button,
  types.checkBox,
  types.headerItem,
  types.hyperlink,
  types.listItem,
  types.menuItem,
  types.radioButton,
  types.splitButton,
  types.tabItem,
  types.text,
  types.treeItem,
]);
