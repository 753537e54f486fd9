export * from './ports.ts';
export { layoutScreen, type LayoutBlock, type ScreenLayout } from './screen/layout.ts';
export { findRulings, type Ruling, type Rulings } from './screen/rulings.ts';
export { judgeScreenKind, type KindEvidence } from './screen/screen-kind.ts';
export { findError, type FoundError } from './screen/find-error.ts';
