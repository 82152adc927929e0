import type { ReactNode } from 'react';

export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart with the same numbers as a table for screen readers, from which the picture itself is hidden. */
export function ChartFigure({
  caption,
  table: { columns, rows },
  children,
}: {
  caption: string;
  table: ChartTable;
  children: ReactNode;
}) {
  return (
    <figure className="relative grid grid-cols-1 gap-2">
      <figcaption className="font-semibold">{caption}</figcaption>
      <div aria-hidden="true">{children}</div>
      {/* Hidden by its container: a table cannot be cut off by its own height, and would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
