import { useState } from 'react';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { FileLink } from '#pwa/ui/components/file-link.tsx';
import { columnsOf, type DataExport as Data, EXPORT_TABLES } from '#shared/schemas/data-export.ts';
import { dataExport as text } from '#shared/text/settings.ts';
import { fetchDataExport } from './queries.ts';
import { toCsv } from './to-csv.ts';

/** Everything that the server has of the member, as files (docs/rules.md 59). */
export function DataExport() {
  const { id } = useUser();
  const [data, setData] = useState<Data | null>(null);
  const { isBusy, call } = useOnlineCall(text.failed);
  const ask = () => call(async () => setData(await fetchDataExport(id)));
  return (
    <Card aria-label={text.title}>
      <div className="grid grid-cols-1 gap-4">
        {data === null ? (
          <>
            <p className="text-muted">{text.hint}</p>
            <Button disabled={isBusy} onClick={() => void ask()}>
              {text.ask}
            </Button>
            <OfflineNotice />
          </>
        ) : (
          <Files data={data} />
        )}
      </div>
    </Card>
  );
}

function Files({ data }: { data: Data }) {
  const { account, ...lists } = data;
  const rowsByTable = { account: [account], ...lists };
  const tables = EXPORT_TABLES.map((table) => [table, rowsByTable[table]] as const);
  return (
    <>
      <output className="font-semibold">{text.ready}</output>
      <FileLink
        name={text.allFile}
        type="application/json"
        content={JSON.stringify(data, null, 2)}
        label={text.all}
      />
      <p>{text.asTables}</p>
      <div className="grid auto-rows-fr grid-cols-2 gap-3 *:px-3 max-[24rem]:grid-cols-1">
        {tables.map(([table, rows]) => (
          <FileLink
            key={table}
            name={text.tableFile(table)}
            type="text/csv"
            content={toCsv(columnsOf(table), rows)}
            label={text.table(text.tables[table])}
            shownAs={text.tables[table]}
          />
        ))}
      </div>
    </>
  );
}
