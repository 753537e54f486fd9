export { Dialog } from '@aplomb/ui';
