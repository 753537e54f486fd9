/** What we use of the x11 package, which has no types of its own. */
declare module 'x11' {
  export interface XError {
    message: string;
    error: number;
  }
  export interface XEvent {
    name: string;
    keycode: number;
    buttons: number;
    time: number;
    wid: number;
    owner: number;
    requestor: number;
    selection: number;
    target: number;
    property: number;
  }
  export type Done = (error: XError | null) => boolean | undefined;
  export type Reply<Value> = (error: XError | null, value: Value) => void;
  export interface Extensions {
    shape: {
      Op: { Set: number };
      Kind: { Input: number };
      Rectangles(
        op: number,
        kind: number,
        window: number,
        x: number,
        y: number,
        rectangles: number[][],
      ): void;
      Mask(op: number, kind: number, window: number, x: number, y: number, bitmap: number): void;
    };
    render: {
      rgb24: number;
      PictOp: { Over: number };
      CreatePicture(id: number, drawable: number, format: number, values: object): void;
      FreePicture(id: number): void;
      FillRectangles(
        op: number,
        picture: number,
        colour: readonly number[],
        rectangles: readonly number[],
      ): void;
    };
  }
  export interface XClient {
    GrabKey(
      window: number,
      ownerEvents: number,
      modifiers: number,
      key: number,
      pointerMode: number,
      keyboardMode: number,
      done?: Done,
    ): void;
    UngrabKey(window: number, key: number, modifiers: number): void;
    GetKeyboardMapping(first: number, count: number, reply: Reply<number[][]>): void;
    InternAtom(onlyIfExists: boolean, name: string, reply: Reply<number>): void;
    GetProperty(
      remove: number,
      window: number,
      name: number,
      type: number,
      offset: number,
      length: number,
      reply: Reply<{ type: number; data: Buffer }>,
    ): void;
    ChangeProperty(
      mode: number,
      window: number,
      name: number,
      type: number,
      format: number,
      data: Buffer | readonly number[],
    ): void;
    GetImage(
      format: number,
      drawable: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planeMask: number,
      reply: Reply<{ data: Buffer }>,
    ): void;
    GetGeometry(
      window: number,
      reply: Reply<{ xPos: number; yPos: number; width: number; height: number }>,
    ): void;
    QueryTree(
      window: number,
      reply: Reply<{ root: number; parent: number; children: number[] }>,
    ): void;
    CreateWindow(
      id: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      border: number,
      depth: number,
      windowClass: number,
      visual: number,
      values: object,
    ): void;
    SetSelectionOwner(owner: number, selection: number, time?: number): void;
    GetSelectionOwner(selection: number, reply: Reply<number>): void;
    ConvertSelection(
      requestor: number,
      selection: number,
      target: number,
      property: number,
      time: number,
    ): void;
    SendEvent(destination: number, propagate: boolean, mask: number, event: object): void;
    SendClientMessage(
      destination: number,
      window: number,
      type: number,
      format: number,
      data: readonly number[],
      mask?: number,
    ): void;
    DestroyWindow(window: number): void;
    ChangeWindowAttributes(window: number, values: object): void;
    GetInputFocus(reply: Reply<{ focus: number; revertTo: number }>): void;
    SetInputFocus(window: number, revertTo: number): void;
    MapWindow(window: number): void;
    UnmapWindow(window: number): void;
    ConfigureWindow(window: number, values: object): void;
    CreatePixmap(id: number, drawable: number, depth: number, width: number, height: number): void;
    FreePixmap(id: number): void;
    CreateGC(id: number, drawable: number, values: object): void;
    FreeGC(id: number): void;
    CopyArea(
      from: number,
      to: number,
      context: number,
      fromX: number,
      fromY: number,
      toX: number,
      toY: number,
      width: number,
      height: number,
    ): void;
    AllocID(): number;
    on(event: 'event', listener: (event: XEvent) => void): void;
    on(event: 'error' | 'end', listener: (error?: unknown) => void): void;
    require<Name extends keyof Extensions>(extension: Name, reply: Reply<Extensions[Name]>): void;
    close(done?: () => void): void;
  }
  export interface Display {
    client: XClient;
    screen: { root: number; root_depth: number }[];
    min_keycode: number;
    max_keycode: number;
  }
  const x11: {
    createClient(
      options: { display?: string },
      done: (error: unknown, display: Display) => void,
    ): XClient;
    keySyms: Record<string, number | { code: number }>;
  };
  export default x11;
}
