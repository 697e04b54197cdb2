import sharp from 'sharp';

/** For the processes that read pictures of strangers: one thread, no cache, and only the accepted file formats. */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
// The server draws letters as SVG; it never accepts SVG from people.
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] });
