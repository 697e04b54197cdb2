import sharp from 'sharp';

/** For the processes that read pictures of strangers: one thread, no cache, and only the accepted file formats. */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
// SVG is how letters are drawn into pictures here; it is never what somebody sent.
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] });
