import { DataTypes, type Model, type ModelAttributes, type ModelStatic, type Sequelize } from 'sequelize';

export type Table<Stored extends object> = ModelStatic<Model<Stored>>;

export const { TEXT, INTEGER, DOUBLE, DATE, JSON: JSON_TEXT, JSONB: QUERIED_JSON } = DataTypes;
export const identity = () => ({ type: TEXT, primaryKey: true });

export function defineTable<Stored extends object>(
  sequelize: Sequelize,
  name: string,
  columns: ModelAttributes<Model<Stored>, Stored>,
): Table<Stored> {
  return sequelize.define<Model<Stored>>(name, columns);
}

export const plain = <Stored extends object>(row: Model<Stored>): Stored => row.get({ plain: true });

export const plainOrNull = <Stored extends object>(row: Model<Stored> | null): Stored | null =>
  row === null ? null : plain(row);
