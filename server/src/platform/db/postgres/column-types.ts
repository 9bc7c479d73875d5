import {
  type ColumnDefinitionNode,
  GeneratedNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  sql,
} from 'kysely';

const BIGINT = sql`bigint`.toOperationNode();
/** Sorted and compared by bytes, as SQLite does, in a database of any language. */
const TEXT = sql`text collate "C"`.toOperationNode();

/** An integer of SQLite has 64 bits in columns of every integer type. */
const WIDENED: Readonly<Record<string, OperationNode>> = { text: TEXT, integer: BIGINT };

function nameOf(type: OperationNode): string {
  return type.kind === 'DataTypeNode' ? String((type as { readonly dataType?: unknown }).dataType) : '';
}

/** Migrations describe columns as SQLite takes them; this gives PostgreSQL columns that hold the same. */
class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    if (column.autoIncrement === true) {
      const { autoIncrement: _, ...rest } = column;
      return { ...rest, dataType: BIGINT, generated: GeneratedNode.create({ identity: true, byDefault: true }) };
    }
    const dataType = WIDENED[nameOf(column.dataType)];
    return dataType === undefined ? column : { ...column, dataType };
  }
}

/** For the connection that runs migrations. */
export function columnTypes(): KyselyPlugin {
  const transformer = new ColumnTypes();
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
