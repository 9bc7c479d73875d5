/** As React writes the links of `PartStyles`. */
const PART_LINK = /<link\b[^>]*\bdata-precedence="part"[^>]*>/g;
const PART_MARK = 'data-precedence="part"';

/**
 * The page with the links to the styles of its parts at the end of its head. React writes them before the page's own, whose
 * rules would then override those of a part.
 */
export function movePartStyles(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = html.indexOf('</head>');
  const head = html.subarray(0, end);
  if (!head.includes(PART_MARK)) return html;
  const text = head.toString();
  const links = text.match(PART_LINK) ?? [];
  return Buffer.concat([Buffer.from(text.replaceAll(PART_LINK, '') + links.join('')), html.subarray(end)]);
}
