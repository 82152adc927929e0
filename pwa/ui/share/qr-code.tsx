import { encode } from 'uqr';
import { partLabels } from '#shared/text/part-labels.ts';

const QR_SIZE_PX = 200;

/** The empty modules that scanners need around the code. */
const QUIET_ZONE = 4;

/** A link as a QR code of 200x200, drawn on the device without any request (docs/rules.md 94). */
export function QrCode({ link }: { link: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a data: URL, which the security headers forbid
      role="img"
      aria-label={partLabels.qrCode(link)}
      width={QR_SIZE_PX}
      height={QR_SIZE_PX}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="rounded-xl bg-white"
    >
      <path d={darkModules(data)} fill="#000000" />
    </svg>
  );
}

/** One path for all dark modules: the dark parts of each row are flat rectangles. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return runs.join('');
}
