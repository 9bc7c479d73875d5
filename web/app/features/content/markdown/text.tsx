import { siteOfSellPath } from '@marque/core/rules/selling';
import { Link } from '@marque/core/ui/link';
import type { ReactNode } from 'react';
import { useSession } from '../../../foundation/session/index.ts';
import { LazyWidget } from '../widgets/lazy-widget.ts';
import type { Block, Inline } from './blocks.ts';
import classes from './text.module.css';

/** Blocks never change while a page is shown, so their position is their key. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page are fixed.
    <BlockView key={index} block={block} />
  ));
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p className={classes.paragraph}>{inlines(block.children)}</p>;
    case 'quotation':
      return <blockquote className={classes.quotation}>{inlines(block.children)}</blockquote>;
    case 'heading':
      return <h3 className={`mq-h3 ${classes.heading}`}>{block.text}</h3>;
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page are fixed.
        <li key={index}>{inlines(item)}</li>
      ));
      return block.isOrdered ? <ol className={classes.ordered}>{items}</ol> : <ul className={classes.list}>{items}</ul>;
    }
    case 'table':
      return <TableView head={block.head} rows={block.rows} />;
    case 'widget':
      return <LazyWidget name={block.name} />;
  }
}

function TableView({ head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page are fixed.
              <th key={index} scope="col">
                {inlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page are fixed.
            <tr key={at}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page are fixed.
                <td key={index}>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inlines(children: readonly Inline[]): ReactNode {
  return children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line are fixed.
    <InlineView key={index} inline={child} />
  ));
}

function InlineView({ inline }: { readonly inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return <strong>{inlines(inline.children)}</strong>;
    case 'emphasis':
      return <em>{inlines(inline.children)}</em>;
    case 'link':
      return <TextLink href={inline.href}>{inlines(inline.children)}</TextLink>;
  }
}

/** Pages of both sites link to pages about selling, which each site has its own of. */
function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { site, origins } = useSession();
  const other = siteOfSellPath(href);
  if (other !== null && other !== site) {
    return (
      <a href={origins[other] + href} className="mq-link">
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className="mq-link">
      {children}
    </Link>
  );
}
