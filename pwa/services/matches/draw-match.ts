import { recordedMatch as text } from '#shared/text/recorded-match.ts';
import { fitName, fitWords } from './draw-words.ts';

interface DrawnMatch {
  place: string;
  day: string;
  /** The app's address, so that those who get the picture can find it. */
  site: string;
  /** Null while there is no result. */
  scores: readonly [number, number] | null;
  teams: readonly [readonly string[], readonly string[]];
}

/** The picture is square, as messengers show it without cutting. */
const PICTURE_PX = 1080;
const MIDDLE = PICTURE_PX / 2;
const FONT = '"Barlow Condensed", "Arial Narrow", sans-serif';
/** The court's colours, which are the same in light and dark. */
const FLOOR = '#0f4c81';
const KITCHEN = '#0b3a63';
const LINE = '#ffffff';
const BALL = '#d9f04b';
/** The part of the left half that no line crosses. */
const BEHIND_KITCHEN = { x: 235, width: 310 };
const COURT = { top: 190, bottom: 890, kitchen: 130 };

/** The match as a picture, drawn on this device without any request. */
export async function drawMatch(match: DrawnMatch): Promise<Blob> {
  await document.fonts.load(`700 100px ${FONT}`);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_PX;
  canvas.height = PICTURE_PX;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas');
  drawCourt(pen);
  pen.textAlign = 'center';
  write(pen, match.place, { y: 90, size: 84, width: PICTURE_PX - 120 });
  write(pen, match.day, { y: 155, size: 44, width: PICTURE_PX - 120 });
  for (const side of [0, 1] as const) drawTeam(pen, match, side);
  write(pen, text.madeWith, { y: 970, size: 52, width: PICTURE_PX - 120, color: BALL });
  write(pen, match.site, { y: 1030, size: 44, width: PICTURE_PX - 120 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

function drawCourt(pen: CanvasRenderingContext2D): void {
  const { top, bottom, kitchen } = COURT;
  pen.fillStyle = KITCHEN;
  pen.fillRect(0, 0, PICTURE_PX, PICTURE_PX);
  pen.fillStyle = FLOOR;
  pen.fillRect(60, top, PICTURE_PX - 120, bottom - top);
  pen.strokeStyle = LINE;
  pen.lineWidth = 6;
  pen.strokeRect(60, top, PICTURE_PX - 120, bottom - top);
  for (const x of [MIDDLE - kitchen, MIDDLE + kitchen]) line(pen, x);
  pen.setLineDash([18, 14]);
  line(pen, MIDDLE);
  pen.setLineDash([]);
}

function line(pen: CanvasRenderingContext2D, x: number): void {
  pen.beginPath();
  pen.moveTo(x, COURT.top);
  pen.lineTo(x, COURT.bottom);
  pen.stroke();
}

function drawTeam(pen: CanvasRenderingContext2D, match: DrawnMatch, side: 0 | 1): void {
  const x = side === 0 ? BEHIND_KITCHEN.x : PICTURE_PX - BEHIND_KITCHEN.x;
  const { width } = BEHIND_KITCHEN;
  const { scores } = match;
  const isWinner = scores !== null && scores[side] > scores[side === 0 ? 1 : 0];
  let y = 270;
  for (const name of match.teams[side]) {
    const lines = fitName(name, { size: 56, width }, measure(pen));
    for (const [index, line] of lines.entries()) {
      if (index > 0) y += line.size;
      write(pen, line.words, { x, y, size: line.size, width });
    }
    y += 66;
  }
  const points = scores === null ? '–' : String(scores[side]);
  write(pen, points, { x, y: 765, size: 320, width, color: isWinner ? BALL : LINE });
  // Not by its color alone.
  if (isWinner) write(pen, text.won, { x, y: 850, size: 64, width, color: BALL });
}

/** One line of text, fitted into its width. */
function write(
  pen: CanvasRenderingContext2D,
  words: string,
  { x = MIDDLE, y, size, width, color = LINE }: Placed,
): void {
  const line = fitWords(words, { size, width }, measure(pen));
  pen.font = fontOf(line.size);
  pen.fillStyle = color;
  pen.fillText(line.words, x, y);
}

function measure(pen: CanvasRenderingContext2D) {
  return (words: string, px: number) => {
    pen.font = fontOf(px);
    return pen.measureText(words).width;
  };
}

function fontOf(px: number): string {
  return `700 ${px}px ${FONT}`;
}

interface Placed {
  x?: number;
  y: number;
  size: number;
  width: number;
  color?: string;
}
