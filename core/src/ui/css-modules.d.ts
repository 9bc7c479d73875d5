/** Class names of a CSS module; the storefront's bundler makes the real object. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}

declare module '*.css';
