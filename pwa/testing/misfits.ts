/**
 * What on this page is wider than the screen, hangs out of it, or is too small to tap. It runs on the page of a
 * journey too, so it uses no other name of this file.
 */
export function misfits(): string[] {
  // A thumb's size in CSS pixels (ui/README.md); layout rounds to fractions of one.
  const thumb = 48;
  const touchable = 'button, a[href], summary, input:not([type=radio]), label:has(input)';
  const width = document.documentElement.clientWidth;
  const whole = document.documentElement.scrollWidth;
  const sideways = whole > width ? [`the page is ${whole} wide`] : [];
  const faults = [...document.querySelectorAll(touchable)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isSmall = box.height < thumb - 0.5 || box.width < thumb - 0.5;
    const isOut = box.left < 0 || box.right > width;
    // A checkbox is tapped by its label; what has no size is not shown.
    const isShown = box.width > 0 && element.closest('label, [hidden]') !== element.parentElement;
    const size = `${Math.round(box.width)}x${Math.round(box.height)} at ${Math.round(box.left)}`;
    return isShown && (isSmall || isOut) ? [`${size}: ${element.outerHTML.slice(0, 90)}`] : [];
  });
  return [...sideways, ...faults];
}
