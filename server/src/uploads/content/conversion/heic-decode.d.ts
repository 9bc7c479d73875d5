/** The part of heic-decode that is used: its published types leave out the size before decoding. */
declare module 'heic-decode' {
  interface DecodedImage {
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and alpha of each pixel. */
    readonly data: Uint8ClampedArray;
  }
  interface HeaderImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<DecodedImage>;
  }
  const heicDecode: { all(source: { readonly buffer: Uint8Array }): Promise<readonly HeaderImage[]> };
  export default heicDecode;
}
