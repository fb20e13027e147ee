import { DataTypes, type Model, type ModelAttributes, type ModelStatic, type Sequelize } from 'sequelize';

/** A table of one open database; `Stored` is the shape of its rows. */
export type Table<Stored extends object> = ModelStatic<Model<Stored>>;

export const { TEXT, INTEGER, DOUBLE, DATE, JSON: JSON_TEXT, JSONB: QUERIED_JSON } = DataTypes;
/** A text column that identifies its row, alone or together with others. */
export const identity = () => ({ type: TEXT, primaryKey: true });

/** Makes the model of a table for this instance. */
export function defineTable<Stored extends object>(
  sequelize: Sequelize,
  name: string,
  columns: ModelAttributes<Model<Stored>, Stored>,
): Table<Stored> {
  return sequelize.define<Model<Stored>>(name, columns);
}

/** The plain object of what was read. */
export const plain = <Stored extends object>(row: Model<Stored>): Stored => row.get({ plain: true });

/** The plain object of what was read, or null. */
export const plainOrNull = <Stored extends object>(row: Model<Stored> | null): Stored | null =>
  row === null ? null : plain(row);
