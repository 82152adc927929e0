/**
 * The elements of this page that are wider than the screen, overflow it, or are too small to tap, buttons that are too
 * narrow for their words, and lists without room for their numbers. It also runs in pages
 * of e2e tests, so it uses nothing else of this file.
 */
export function findLayoutErrors(): string[] {
  // A thumb's size in CSS pixels (ui/README.md); layout rounds to fractions of a pixel.
  const thumb = 48;
  const touchable = 'button, a[href], summary, input:not([type=radio]), label:has(input)';
  const width = document.documentElement.clientWidth;
  const whole = document.documentElement.scrollWidth;
  const sideways = whole > width ? [`the page is ${whole} wide`] : [];
  const faults = [...document.querySelectorAll(touchable)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isSmall = box.height < thumb - 0.5 || box.width < thumb - 0.5;
    const isOut = box.left < 0 || box.right > width;
    // A checkbox is tapped by its label; elements without a size are not shown.
    const isShown = box.width > 0 && element.closest('label, [hidden]') !== element.parentElement;
    const size = `${Math.round(box.width)}x${Math.round(box.height)} at ${Math.round(box.left)}`;
    const isNarrow = element.matches('button, a') && element.scrollWidth > element.clientWidth + 1;
    const isOver = isNarrow && element.clientWidth > 0;
    return isShown && (isSmall || isOut || isOver)
      ? [`${size}: ${element.outerHTML.slice(0, 90)}`]
      : [];
  });
  const lists = [...document.querySelectorAll('ol, ul')].filter((list) => {
    const { listStyleType, paddingLeft, fontSize } = getComputedStyle(list);
    const room = Number.parseFloat(paddingLeft) / Number.parseFloat(fontSize);
    return listStyleType !== 'none' && room < 1.5;
  });
  return [...sideways, ...faults, ...lists.map((list) => list.outerHTML.slice(0, 90))];
}
