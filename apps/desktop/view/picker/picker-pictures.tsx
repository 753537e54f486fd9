import type { Picking } from './use-region.ts';
import { elementTiming } from './use-once-drawn.ts';

/** A picture of one monitor, where it is served. */
export interface PickerPicture {
  readonly monitor: Picking['pictures'][number]['monitor'];
  readonly address: string;
}

/** A picture that was loaded, with its place on the screen. */
export interface LoadedPicture {
  readonly image: HTMLImageElement;
  readonly x: number;
  readonly y: number;
}

interface PickerPicturesProps {
  readonly picking: Picking;
  readonly pictures: readonly PickerPicture[];
  readonly scale: number;
  readonly onLoaded: (picture: LoadedPicture) => void;
}

/** The frozen monitors, each where it stands. */
export function PickerPictures({ picking, pictures, scale, onLoaded }: PickerPicturesProps) {
  const { area, pickId } = picking;
  return pictures.map(({ monitor, address }) => (
    <img
      key={monitor.id}
      src={address}
      alt=""
      decoding="sync"
      draggable={false}
      {...elementTiming(pickId)}
      className="absolute max-w-none"
      style={{
        left: (monitor.x - area.x) * scale,
        top: (monitor.y - area.y) * scale,
        width: monitor.width * scale,
        height: monitor.height * scale,
      }}
      onLoad={({ currentTarget }) => onLoaded({ image: currentTarget, x: monitor.x, y: monitor.y })}
    />
  ));
}
